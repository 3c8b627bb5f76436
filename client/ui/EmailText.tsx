import { Fragment } from 'react';

/** An e-mail address with a line break opportunity behind the @, so that it does not widen a table. */
export const EmailText = ({ email }: { email: string }) => (
  <span className="inline-block min-w-36 wrap-anywhere">
    {email.split(/(?<=@)/u).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
