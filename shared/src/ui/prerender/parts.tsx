import type { PartName, Parts, RemoteModule } from '@keepsake/shared/contract';
import { i18n, SOURCE_LANGUAGE } from '@keepsake/shared/words';
import type { Prerendered, RenderPage, RenderPart } from '../../contract/releases/types.ts';
import { sessionOf } from '../../contract/host/session-of.ts';
import { quietHost } from './quiet-host.ts';
import { renderAlone } from './render-alone.tsx';

/**
 * Renders a part of a remote for a visitor without a session.
 * @param page its address, and the answers to its reads
 * @throws Error when the remote has no such part, or it cannot be rendered
 */
export async function renderPart(
  remote: RemoteModule,
  name: string,
  props: unknown,
  { address, answers, language = SOURCE_LANGUAGE }: Parameters<RenderPart>[2],
): Promise<Prerendered> {
  const load = remote.parts?.[name as PartName];
  if (!load) throw new Error(`${remote.name} has no part ${name}`);
  const { default: Part } = await load();
  // Setting the global language is safe: the process renders one part at a time.
  i18n.activate(language);
  const element = <Part {...(props as Parts[PartName])} />;
  const { rendered } = await renderAlone(element, {
    host: quietHost(),
    path: '*',
    address,
    answers,
  });
  return rendered;
}

/**
 * Renders a page of a remote for the signed-in person.
 * @throws Error when the remote has no such `painted` page, or it cannot be rendered
 */
export async function renderPage(
  remote: RemoteModule,
  { pattern, address, user, answers, language }: Parameters<RenderPage>[0],
): ReturnType<RenderPage> {
  const route = remote.routes.find(({ path, painted }) => painted && path === pattern);
  if (!route) throw new Error(`${remote.name} paints no page at ${pattern}`);
  const { default: Page } = await route.load();
  i18n.activate(language);
  return renderAlone(<Page />, {
    host: quietHost(sessionOf(user)),
    path: pattern,
    address,
    answers,
    replaced: 'page',
  });
}
