export { digestOf, eventsOf } from './snapshot.ts';
export { DATABASES, openWorld, PEOPLE, type Person, type World } from './world.ts';
