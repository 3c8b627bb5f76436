export const DUTIES = '/app/duties';
export const DUTY_PROFILE = `${DUTIES}/profile`;
export const INSPECTOR_FOLDER = `${DUTIES}/folder`;
