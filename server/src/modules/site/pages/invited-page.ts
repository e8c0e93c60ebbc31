import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as addresses from '@keepsake/shared/addresses';
import type { Invitation } from '@keepsake/shared/api/events';
import type { InlinedAnswer, Prerendered } from '@keepsake/shared/releases';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import type { Releases } from '../../../releases/releases.ts';
import { rendererFile } from '../../../releases/renderer-file.ts';
import { designsFor } from '../../cards/cards/presenter.ts';

const PART = 'invitation';

/** Rendered invitations in the LRU cache; the guests of a party open the same one. */
const MAX_CACHED = 100;
/** Milliseconds for which a request waits for a rendering; a slower one is cached for later requests. */
const RENDER_TIMEOUT = 1200;

/** A made-up invitation, rendered to warm up the renderer. */
const SAMPLE: Invitation = {
  id: '00000000-0000-4000-8000-000000000000',
  brideName: 'Ada',
  groomName: 'Ben',
  people: 'partners',
  unique_code: 'AAAAAAAA',
  photo: null,
  currency: 'USD',
  video_minutes: 1,
  custom_card_images: true,
  live_wall: true,
  album: 'closed',
  look: null,
  closed: false,
};

/** Data sent along with the page of an invitation. */
export interface InvitedPage {
  /** Responses to the page's first requests, inlined. */
  answers: InlinedAnswer[];
  /** The part's initial HTML; null where the browser renders it. */
  part: Prerendered | null;
  /** Whether the remote and the shell were built with the same look. */
  sameLook: boolean;
}

/**
 * Renders the start of a code's page (names, photo, card) as HTML that needs no script, with the renderer of the remote
 * that offers the part. If that fails or takes longer than the timeout, the browser renders the page.
 */
export function invitedPages({
  config,
  db,
  renderer,
  log,
}: Pick<Deps, 'config' | 'db' | 'renderer' | 'log'>) {
  const rendered = new Map<string, Promise<Prerendered | null>>();

  async function render(
    file: string,
    invitation: Invitation,
    answers: InlinedAnswer[],
    language: AnyLanguage,
  ) {
    const address = addresses.uniqueCode({ 'unique-code': invitation.unique_code });
    const page = { address, answers, language };
    const key = createHash('sha256')
      .update(JSON.stringify([file, invitation, page]))
      .digest('base64url');
    const rendering =
      rendered.get(key) ??
      renderer.render(file, 'renderPart', PART, { invitation }, page).catch((error: unknown) => {
        log.warn({ err: error }, 'the page of an invitation was left to the browser');
        rendered.delete(key);
        return null;
      });
    // Moved to the end of the map, which is ordered by last use; the first entry is evicted.
    rendered.delete(key);
    rendered.set(key, rendering);
    const [oldest] = rendered.keys();
    if (rendered.size > MAX_CACHED && oldest !== undefined) rendered.delete(oldest);
    return rendering;
  }

  /** The renderer file of the live remote that offers the part; null where there is none. */
  function rendererIn({ shell, remotes }: Releases): { file: string | null; sameLook: boolean } {
    const owner = remotes.find(({ parts }) => parts?.includes(PART));
    if (!owner) return { file: null, sameLook: false };
    return { file: rendererFile(config, owner), sameLook: owner.look === shell.look };
  }

  /** Returns the responses to the page's first requests, keyed by the code as typed. */
  async function answersFor(
    invitation: Invitation,
    typed: string,
    language: AnyLanguage,
  ): Promise<InlinedAnswer[]> {
    const designs = await designsFor(db, invitation.id, language);
    return [
      { key: 'GET v2/invitations/:code', input: { params: { code: typed } }, data: invitation },
      {
        key: 'GET attendee/card-list',
        input: { query: { wedding_id: invitation.id } },
        data: designs,
      },
    ];
  }

  return {
    /** Renders the sample invitation at start, since a cold renderer takes as long to load as the timeout. */
    async warm(releases: Releases): Promise<void> {
      const { file } = rendererIn(releases);
      if (file !== null)
        await render(file, SAMPLE, await answersFor(SAMPLE, '', SOURCE_LANGUAGE), SOURCE_LANGUAGE);
    },
    async pageOf(
      releases: Releases,
      invitation: Invitation,
      typed: string,
      language: AnyLanguage,
    ): Promise<InvitedPage> {
      const { file, sameLook } = rendererIn(releases);
      const tooLate = setTimeout(RENDER_TIMEOUT, null, { ref: false });
      const reading = answersFor(invitation, typed, language);
      let failure: unknown;
      const answers = await Promise.race([reading, tooLate]).catch((error: unknown) => {
        failure = error;
        return null;
      });
      if (!answers)
        log.warn({ err: failure }, 'the page of an invitation was sent without its answers');
      if (!answers || file === null) return { answers: answers ?? [], part: null, sameLook };
      const part = await Promise.race([render(file, invitation, answers, language), tooLate]);
      return { answers, part, sameLook };
    },
  };
}
