import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The address that limits count: for IPv6 its /64 network, which one customer owns as a whole. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}
