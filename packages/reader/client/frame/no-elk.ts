/** In place of a layout engine of 1.5 MB under another licence than the others: diagrams that ask for it stay as their source. */
export default class NoElk {
  constructor() {
    throw new Error('The layout "elk" is not there. Leave `layout` out.');
  }
}
