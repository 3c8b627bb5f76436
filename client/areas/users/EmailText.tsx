import { Fragment } from 'react';

/** An address that breaks where people would break it, behind the @, before it makes a table too wide. */
export const EmailText = ({ email }: { email: string }) => (
  <span className="wrap-anywhere">
    {email.split(/(?<=@)/u).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
