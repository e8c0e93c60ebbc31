import { msg } from '@lingui/core/runtime-macro';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../http/errors.ts';

/** What keeps a worker running asks these. */
const ASKED = ['/api/health', '/api/ready'];

/** The provider's double and where it tells what happened: jobs call both at the server that they run in. */
const SANDBOX = /^\/(?:v1\/|api\/webhooks\/stripe$)/;

/** A worker answers how it is, and serves nobody. */
export function refuseVisitors(app: FastifyInstance, { stripe }: Pick<Config, 'stripe'>): void {
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?');
    if (ASKED.includes(path)) return;
    const address = request.socket.remoteAddress ?? '';
    const isSandbox = stripe.sandbox && SANDBOX.test(path) && isThisMachine(address);
    if (isSandbox || isOwn(request)) return;
    throw notFound(msg`This server does jobs, and serves no pages.`);
  });
}

const isThisMachine = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** A job looks at a release as visitors get it: such a request comes by no connection. */
const isOwn = ({ raw }: FastifyRequest) => !(raw.socket instanceof Socket);
