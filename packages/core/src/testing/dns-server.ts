import { createSocket } from 'node:dgram';

/** A record of a {@link dnsServer}. */
export interface DnsRecord {
  type: 'CNAME' | 'TXT';
  name: string;
  /** A text in several parts is a list of them. */
  value: string | readonly string[];
}

/** Behaviour of a {@link dnsServer}: it answers, reports a failure (SERVFAIL), or stays silent. */
export type DnsBehaviour = 'answers' | 'fails' | 'is silent';

const TYPES = { CNAME: 5, TXT: 16 } as const;

/**
 * Returns a DNS server on a free port of 127.0.0.1, which answers with what `records` holds at the time (RFC 1035); names that are in none do not
 * exist. Ends when it is disposed of. `behaviour` may be changed at any time; `whenAsked` is waited for before each answer.
 */
export async function dnsServer(records: DnsRecord[] = []) {
  const socket = createSocket('udp4');
  const server = { behaviour: 'answers' as DnsBehaviour, whenAsked: async () => {}, asked: 0 };
  socket.on('message', async (query, { address, port }) => {
    server.asked += 1;
    await server.whenAsked();
    if (server.behaviour === 'answers') socket.send(answerTo(query, records), port, address);
    else if (server.behaviour === 'fails') socket.send(failureOf(query), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return Object.assign(server, {
    records,
    /** As `nameServers` of the configuration takes it. */
    address: `127.0.0.1:${socket.address().port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  });
}

function answerTo(query: Buffer, records: readonly DnsRecord[]): Buffer {
  const { labels, end } = readName(query);
  const name = labels.join('.').toLowerCase();
  const type = query.readUInt16BE(end);
  const known = records.filter((record) => record.name.toLowerCase() === name);
  const answers = known.filter((record) => TYPES[record.type] === type).map(answerOf);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // Response, authoritative, recursion; NXDOMAIN for names that nothing is known of.
  header.writeUInt16BE(0x8580 | (known.length === 0 ? 3 : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, query.subarray(12, end + 4), ...answers]);
}

/** Returns the question with SERVFAIL. */
function failureOf(query: Buffer): Buffer {
  const { end } = readName(query);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8582, 2);
  header.writeUInt16BE(1, 4);
  return Buffer.concat([header, query.subarray(12, end + 4)]);
}

function readName(query: Buffer): { labels: string[]; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { labels, end: at + 1 };
}

function answerOf({ type, value }: DnsRecord): Buffer {
  const parts = typeof value === 'string' ? [value] : value;
  const data = type === 'TXT' ? Buffer.concat(parts.map(textData)) : nameData(parts.join(''));
  const head = Buffer.alloc(12);
  // The name of the question; class IN; a minute.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TYPES[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function textData(text: string): Buffer {
  return Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]);
}

function nameData(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
