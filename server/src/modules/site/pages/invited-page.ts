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

/** Pages of invitations that were opened last: everybody at a party opens the same one. */
const MOST = 100;
/** Milliseconds that somebody waits for the first rendering; whoever comes after that has it. */
const PATIENCE = 1200;

/** An invitation to no event. */
const NOBODYS: Invitation = {
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
  /** Answers to the page's first requests, inlined. */
  answers: InlinedAnswer[];
  /** The part as it looks at first; null where it is left to the browser. */
  part: Prerendered | null;
  /** Whether the part and the shell were built with the same look. */
  sameLook: boolean;
}

/**
 * Gives what the page of a code begins with: its names, photo and card, as HTML that needs no script. The remote that
 * offers the part brings along what renders it; where that fails, or takes long, the browser renders the page as it
 * renders any other.
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
    const begun =
      rendered.get(key) ??
      renderer.render(file, 'renderPart', PART, { invitation }, page).catch((error: unknown) => {
        log.warn({ err: error }, 'the page of an invitation was left to the browser');
        rendered.delete(key);
        return null;
      });
    // At the end: the one that was opened longest ago goes first.
    rendered.delete(key);
    rendered.set(key, begun);
    const [oldest] = rendered.keys();
    if (rendered.size > MOST && oldest !== undefined) rendered.delete(oldest);
    return begun;
  }

  /** The file that renders the part, of the release that is in place; null where there is none. */
  function rendererIn({ shell, remotes }: Releases): { file: string | null; sameLook: boolean } {
    const owner = remotes.find(({ parts }) => parts?.includes(PART));
    if (!owner) return { file: null, sameLook: false };
    return { file: rendererFile(config, owner), sameLook: owner.look === shell.look };
  }

  /** Returns the answers that the page requests first, keyed by the code as typed. */
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
    /**
     * Renders a page for nobody: to load what renders takes a cold thread as long as anybody waits, and the first
     * guest would come to an empty page.
     */
    async warm(releases: Releases): Promise<void> {
      const { file } = rendererIn(releases);
      if (file !== null)
        await render(
          file,
          NOBODYS,
          await answersFor(NOBODYS, '', SOURCE_LANGUAGE),
          SOURCE_LANGUAGE,
        );
    },
    async pageOf(
      releases: Releases,
      invitation: Invitation,
      typed: string,
      language: AnyLanguage,
    ): Promise<InvitedPage> {
      const { file, sameLook } = rendererIn(releases);
      const tooLate = setTimeout(PATIENCE, null, { ref: false });
      const reading = answersFor(invitation, typed, language);
      let why: unknown;
      const answers = await Promise.race([reading, tooLate]).catch((error: unknown) => {
        why = error;
        return null;
      });
      if (!answers)
        log.warn({ err: why }, 'the page of an invitation was sent without its answers');
      if (!answers || file === null) return { answers: answers ?? [], part: null, sameLook };
      const part = await Promise.race([render(file, invitation, answers, language), tooLate]);
      return { answers, part, sameLook };
    },
  };
}
