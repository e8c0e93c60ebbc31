import { msg } from '@lingui/core/runtime-macro';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../http/errors.ts';

/** Health checks, which whatever supervises a worker calls. */
const HEALTH_CHECKS = ['/api/health', '/api/ready'];

/** Paths of the payment sandbox and its webhook: jobs call both on the server that they run in. */
const SANDBOX = /^\/(?:v1\/|api\/webhooks\/stripe$)/;

/** Lets a worker answer only health checks, its payment sandbox and its own injected requests. */
export function refuseVisitors(app: FastifyInstance, { stripe }: Pick<Config, 'stripe'>): void {
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?');
    if (HEALTH_CHECKS.includes(path)) return;
    const address = request.socket.remoteAddress ?? '';
    const isSandbox = stripe.sandbox && SANDBOX.test(path) && isThisMachine(address);
    if (isSandbox || isInjected(request)) return;
    throw notFound(msg`This server does jobs, and serves no pages.`);
  });
}

const isThisMachine = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Whether the request was injected without a connection: a job requests pages of a release as visitors get them. */
const isInjected = ({ raw }: FastifyRequest) => !(raw.socket instanceof Socket);
