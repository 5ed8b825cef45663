import { all } from './dom.ts';
import { startKit } from './kit/component.ts';

/** Components of integrations on a page: they answer when they are used. Loaded only by pages that hold one. */
for (const root of all('.ck[data-ck]')) startKit(root);
