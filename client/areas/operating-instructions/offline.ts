/** The queries whose results may be stored on a device. */
export const offline = ['OperatingInstructions', 'OperatingInstruction'];
