/** A link that shows its whole address, to read and copy; it opens in another tab. */
export const AddressLink = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noreferrer" className="wrap-anywhere text-primary underline">
    {address}
  </a>
);
