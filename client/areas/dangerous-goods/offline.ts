/** The queries whose answers a device may keep. */
export const offline = [
  'DangerousGoods',
  'DangerousGood',
  'StorageLocations',
  'StorageLocation',
  'StorageLocationContent',
  'StorageLocationNames',
];
