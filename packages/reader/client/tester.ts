import { Tester } from './tester/tester.ts';

/** Forms by the operation that they call: what was filled in stays for as long as the page is open. */
const testers = new WeakMap<Element, Tester>();

document.addEventListener('octavo-test', (event) => {
  const section = (event as CustomEvent<HTMLElement>).detail;
  const tester = testers.get(section) ?? new Tester(section);
  testers.set(section, tester);
  void tester.open();
});
