export { createPerson, type NewPerson } from './create-person.ts';
export { disablePerson, enablePerson } from './disable-person.ts';
export { erasePerson } from './erase-person.ts';
export { exportPerson, type PersonalRow } from './export-person.ts';
export { type ListedOrganization, listAllOrganizations } from './list-all-organizations.ts';
export { type ListedPerson, listPeople } from './list-people.ts';
export { PEOPLE_IN_TABLES } from './people-in-tables.ts';
export { setOperator } from './set-operator.ts';
export { signOutPerson } from './sign-out-person.ts';
