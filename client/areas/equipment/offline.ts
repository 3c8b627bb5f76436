/** The queries whose answers a device may keep. */
export const offline = ['Equipment', 'EquipmentItem', 'EquipmentKinds', 'EquipmentChecks'];
