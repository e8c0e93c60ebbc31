import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** Registers the endpoints and the jobs of a domain. */
export type Register = (app: FastifyInstance, deps: Deps) => void | Promise<void>;
