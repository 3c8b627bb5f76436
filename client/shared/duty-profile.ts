/** The page of the facts of the organisation, from which its duties and its hours of care are derived. */
export const DUTY_PROFILE = '/app/duties/profile';
