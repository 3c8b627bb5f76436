import { recordStory } from './record-story.ts';

recordStory({
  address: '/app/dangerousGoods',
  path: 'dangerousGoodStorageLocation',
  title: 'Lagerorte',
  add: 'Lagerort anlegen',
  label: 'Name',
  name: 'name',
  formInMenu: true,
});
