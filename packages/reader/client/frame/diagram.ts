import mermaid from 'mermaid';

/** Message of a page: a source, and the colours and font it is drawn in. */
interface Request {
  id: number;
  source: string;
  /** Of text, ground, fill, border, line, and a soft ground. */
  colours: string[];
  font: string;
}

/** Diagrams are drawn one after the other: the library has one configuration. */
let last: Promise<void> = Promise.resolve();
let drawn = 0;

addEventListener('message', ({ source, data }: MessageEvent<Request>) => {
  if (source !== parent) return;
  last = last.then(() => draw(data)).catch((error: unknown) => parent.postMessage({ id: data.id, problem: String(error) }, '*'));
});

async function draw({ id, source, colours, font }: Request): Promise<void> {
  const [text = '', ground = '', fill = '', border = '', line = '', soft = ''] = colours.map(hexOf);
  const colour = { text, ground, fill, border, line, soft };
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // Labels are text of the picture, not HTML in it.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    layout: 'dagre',
    theme: 'base',
    fontFamily: font,
    themeVariables: {
      darkMode: isDark(colour.ground),
      background: colour.ground,
      fontFamily: font,
      primaryColor: colour.fill,
      primaryBorderColor: colour.border,
      primaryTextColor: colour.text,
      secondaryColor: colour.soft,
      tertiaryColor: colour.soft,
      lineColor: colour.line,
      textColor: colour.text,
      mainBkg: colour.fill,
      edgeLabelBackground: colour.ground,
      noteBkgColor: colour.soft,
      noteTextColor: colour.text,
      noteBorderColor: colour.line,
      pieStrokeColor: colour.ground,
      pieOuterStrokeColor: colour.border,
    },
  });
  const { svg } = await mermaid.render(`d${drawn++}`, source);
  const root = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (root === null) throw new Error('nothing was drawn');
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  root.setAttribute('width', String(Math.ceil(width)));
  root.setAttribute('height', String(Math.ceil(height)));
  root.removeAttribute('style');
  parent.postMessage({ id, svg: new XMLSerializer().serializeToString(root), width: Math.ceil(width), height: Math.ceil(height) }, '*');
}

/** Any colour that browsers know in the form that the library reads. */
function hexOf(colour: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return '#888888';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function isDark(hex: string): boolean {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) < 384;
}

parent.postMessage({ isReady: true }, '*');
