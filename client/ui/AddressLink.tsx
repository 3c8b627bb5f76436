/** An address in full, to be read and copied; it opens in another tab. */
export const AddressLink = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noreferrer" className="wrap-anywhere text-primary underline">
    {address}
  </a>
);
