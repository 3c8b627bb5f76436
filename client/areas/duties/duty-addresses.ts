export const DUTIES = '/app/duties';
export const INSPECTOR_FOLDER = `${DUTIES}/folder`;
