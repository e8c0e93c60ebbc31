import * as api from '@keepsake/shared/api/ops';
import { reportTelemetry } from '@keepsake/shared/api/releases';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import { releasesOrNone } from '../../../releases/releases-or-none.ts';
import type { Releases } from '../../../releases/releases.ts';
import { requireOperator } from '../../../rights/operators.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { countLoads } from '../reports/index.ts';
import type { Config } from '../../../config.ts';
import { readOwners } from '../../../releases/registry/owners.ts';
import { authorOf } from './operator-pseudonym.ts';
import { promote, rollBack, tryOnSome, type Context } from './change-releases.ts';
import { knownOf } from './known-releases.ts';
import { metricsOf } from './metrics.ts';
import { changesOf, packagesOf } from './releases.ts';
import { addTelemetry } from './telemetry.ts';
import { deleteTelemetry } from './telemetry-repository.ts';

/** Days for which visitors' telemetry is stored. */
const DAYS = 30;

/** Release telemetry and the operators' actions. */
export function ops(app: FastifyInstance, deps: Deps, releases: () => Promise<Releases>): void {
  const { config, db, jobs, log } = deps;

  serve(app, deps, reportTelemetry, async ({ body, request }) => {
    const inPlace = config.seenShare > 0 && (await releasesOrNone(releases, log));
    if (inPlace) {
      await addTelemetry(deps, knownOf(inPlace), body);
      await countLoads(deps, request, inPlace, body);
    }
    return { data: null };
  });

  serve(app, deps, api.opsReleases, async ({ caller }) => {
    const inPlace = await releasesOrNone(releases, log);
    if (!inPlace) return { data: { packages: [] } };
    return { data: { packages: await packagesOf(config, inPlace, await visibleTo(caller)) } };
  });

  serve(app, deps, api.opsMetrics, async ({ caller, query }) => ({
    data: await metricsOf(db, query.span, await visibleTo(caller)),
  }));

  serve(app, deps, api.opsHistory, async ({ caller }) => {
    const inPlace = await releasesOrNone(releases, log);
    return { data: { changes: inPlace ? await changesOf(config, await visibleTo(caller)) : [] } };
  });

  serve(app, deps, api.opsPromote, async ({ caller, params, body }) => {
    const { version, live } = body;
    const data = await promote(await changeContextOf(caller, params.package), version, live);
    return { data, message: `Everybody gets ${version} now.` };
  });

  serve(app, deps, api.opsCanary, async ({ caller, params, body }) => {
    const { version, share, live } = body;
    const context = await changeContextOf(caller, params.package);
    const data = await tryOnSome(context, { version, share }, live);
    return { data, message: `${share} % of visitors get ${version} now.` };
  });

  serve(app, deps, api.opsRollback, async ({ caller, params, body }) => {
    const data = await rollBack(await changeContextOf(caller, params.package), body.from, body.to);
    return { data, message: `Everybody gets ${body.to} now.` };
  });

  jobs.schedule('releases.forget-seen', '41 4 * * *', async () =>
    deleteTelemetry(db, new Date(Date.now() - DAYS * 86_400_000)),
  );

  /** A predicate for the packages that an operator sees and changes. @throws HttpError 404 for others */
  async function visibleTo(caller: Principal) {
    return packageFilterOf(config, await requireOperator(deps, caller));
  }

  async function changeContextOf(caller: Principal, name: string): Promise<Context> {
    const email = await requireOperator(deps, caller);
    if (!packageFilterOf(config, email)(name)) throw notFound(`There is no ${name} here.`);
    return { db, config, who: authorOf(config, email), package: name };
  }
}

/** A predicate for the packages that an operator sees and changes: all, or those of the team that `OPERATORS` names. */
function packageFilterOf(
  { operators, ownersFile }: Pick<Config, 'operators' | 'ownersFile'>,
  email: string,
): (name: string) => boolean {
  const team = operators.get(email.toLowerCase()) ?? null;
  if (team === null) return () => true;
  const { packages } = readOwners(ownersFile);
  return (name) => packages[name]?.team === team;
}
