import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Crockford's base32: no letter looks like a digit, so that the id can be read out over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters; 60 bits. */
const LENGTH = 12;

const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;
/** https://www.w3.org/TR/trace-context/#traceparent-header; an id of zeros is invalid. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Random bytes for 256 ids: asking the system for each id takes a twentieth of the time of a short read. */
const pool = Buffer.alloc(LENGTH * 256);
let used = pool.length;

function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = '';
  for (const byte of pool.subarray(used, used + LENGTH)) id += ALPHABET[byte % ALPHABET.length];
  used += LENGTH;
  return id;
}

/** Returns a check whether a request comes from a trusted proxy. @param trusted as `TRUST_PROXY` */
export function proxyTrust(trusted: string): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddr.compile(trusted.split(',').map((each) => each.trim()));
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0);
}

/**
 * Returns the id of a request: the `X-Request-Id` of a trusted proxy, else the trace id of its `traceparent`, else a
 * new one. Values of visitors count only where the proxy passes them on.
 * @param trusted as `TRUST_PROXY`
 */
export function requestIds(trusted: string): (request: IncomingMessage) => string {
  const isTrusted = proxyTrust(trusted);
  return (request) => {
    if (!isTrusted(request)) return newRequestId();
    const { headers } = request;
    const given = headers['x-request-id'];
    if (typeof given === 'string' && WELL_FORMED.test(given)) return given;
    return traceIdOf(headers.traceparent) ?? newRequestId();
  };
}

function traceIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined;
}
