/** The queries whose answers a device may keep. */
export const offline = ['PlaceChoices'];
