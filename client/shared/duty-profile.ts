/** The page of what is known of the organisation: its duties and its hours of care follow from it. */
export const DUTY_PROFILE = '/app/duties/profile';
