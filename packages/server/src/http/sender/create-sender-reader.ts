import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { inBackground, noteForwarder, type System } from '@octavo/core';
import { keepSender } from '../address-of.ts';
import { canonicalAddress, findSender, finishHeaders, type Trust } from './sender.ts';

/** Other end of a connection; the address is missing from one that has ended. */
interface Peer {
  peer: string | undefined;
  isTrusted: boolean;
}

/** Addresses that are told about: who is not our proxy, and only pretends, must not fill the log. */
const MOST_TOLD = 10;

/**
 * Makes what finds the sender of each request, once, before anybody looks at it: its address is kept for `addressOf`, and its headers are
 * settled. Forwarded headers from an address that is not trusted are told once for each address, in the log and to `octavo doctor`.
 */
export function createSenderReader(system: System, trust: Trust): (request: IncomingMessage) => void {
  const told = new Set<string>();

  function tell(peer: string, message: string): void {
    if (told.has(peer) || told.size >= MOST_TOLD) return;
    told.add(peer);
    system.log.warn(message, { address: peer });
    inBackground(system, 'note-forwarder', () => noteForwarder(system, peer));
  }

  /** A connection has one peer, which many requests come from. */
  const peers = new WeakMap<Socket, Peer>();

  function peerOf(socket: Socket): Peer {
    const known = peers.get(socket);
    if (known !== undefined) return known;
    const peer = socket.remoteAddress === undefined ? undefined : canonicalAddress(socket.remoteAddress);
    const found = { peer, isTrusted: peer !== undefined && trust.isTrusted(peer) };
    if (peer !== undefined) peers.set(socket, found);
    return found;
  }

  return (request) => {
    const { headers, socket } = request;
    const { peer, isTrusted } = peerOf(socket);
    const other = headers[trust.family === 'forwarded' ? 'x-forwarded-for' : 'forwarded'];
    const own = headers[trust.family === 'forwarded' ? 'forwarded' : 'x-forwarded-for'];
    if (peer !== undefined && !isTrusted && (own ?? other) !== undefined) tell(peer, UNTRUSTED);
    if (peer !== undefined && isTrusted && own === undefined && other !== undefined) tell(peer, OTHER_FAMILY);
    const sender = isTrusted ? findSender(peer, headers, trust) : { address: peer, proto: undefined, host: undefined };
    keepSender(request, sender);
    finishHeaders(request, sender, isTrusted);
  };
}

const UNTRUSTED =
  'forwarded headers come from an address that is not trusted, and are not read; if this is your proxy, put it into OCTAVO_TRUSTED_PROXIES';
const OTHER_FAMILY = 'a trusted proxy sends forwarded headers of the other kind only, which are not read; see OCTAVO_FORWARDED_HEADERS';
