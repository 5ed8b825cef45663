/** Trees of drawn pages, for packages that draw pages of their own around bodies. */
export { escapeHtml } from './escape.ts';
export { append, type DrawnElement, type DrawnNode, type DrawnText, nodesOf } from './tree.ts';
export { isExternal, safeImage, safeLink } from './urls.ts';
export { writeHtml } from './write-html.ts';
