import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Api, Film, FilmPart, OwnedEvent } from '@keepsake/shared/api';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { MOST_FILM_PARTS, TITLE_SECONDS } from '@keepsake/shared/api/film-limits';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { EyeIcon } from '@keepsake/shared/icons';
import { useRead } from '@keepsake/shared/query';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box, Button, Stack } from '@keepsake/shared/ui';
import { arrayMove } from '@dnd-kit/sortable';
import { later } from '@keepsake/shared/later';
import { Suspense, useState } from 'react';
import { nameOf } from '@keepsake/shared/people';
import { Heading, Soft } from '../../parts/text.tsx';
import { MakeFilm } from './MakeFilm.tsx';
import { clock } from '../media/words.ts';
import { ChosenRow, SpareRow } from './PartRow.tsx';
import { SortableList } from '../../parts/SortableList.tsx';
import { filmQueries } from '../../parts/invalidates.ts';
import { SharedLink } from '../../parts/SharedLink.tsx';

/** Makes, renews and ends the link by which others watch the film. */
function ShareFilm({ event, film }: { event: OwnedEvent; film: Film }) {
  const { notify } = useHost();
  const input = { params: { id: event.id } };
  const options = {
    invalidates: filmQueries,
    onSuccess: ({ message }: { message: string }) => notify('success', message),
    errorMessage: t`The link couldn’t be changed.`,
  } as const;
  const open = useMutation('POST v2/events/:id/film/link', options);
  const end = useMutation('DELETE v2/events/:id/film/link', options);
  return (
    <SharedLink
      link={film.link}
      isPending={open.isPending || end.isPending}
      onMake={() => open.mutate(input)}
      onEnd={() => end.mutate(input)}
      words={{
        title: t`Let others watch it`,
        about: t`Whoever has the link watches your film and may keep it. Search engines don’t find it. While the link is there, a book that you print has its code on the last page. When you make the film again, the same link shows the new one.`,
        make: t`Make a link to your film`,
        stop: t`Stop sharing your film?`,
        whenRenewed: t`Whoever has the link of now can’t watch your film any more, and the code in books that you printed ends with it.`,
        whenStopped: t`The link ends at once, for everybody who has it. The code in books that you printed leads nowhere any more.`,
        handedOn: { title: t`The film of ${{ name: nameOf(event) }}`, text: t`Watch our film:` },
      }}
    />
  );
}

const Scenes = later(async () => import('./Scenes.tsx'));

/** The cards inside and outside of the film, and functions that add, remove and reorder them. */
function useFilmChoice(event: OwnedEvent, film: Film) {
  const [announcement, setAnnouncement] = useState('');
  const { notify } = useHost();
  const save = useMutation('PUT v2/events/:id/film', {
    invalidates: filmQueries,
    errorMessage: t`Your choice couldn’t be saved.`,
  });
  const params = { id: event.id };
  const read = useRead('GET v2/events/:id/film', { params }, { staleTime: Infinity });
  const [wanted, setWanted] = useOptimisticValue<string[]>(save, read);
  const chosen = wanted ?? film.chosen;
  const byId = new Map(film.parts.map((part) => [part.id, part]));
  const inFilm = chosen.flatMap((id) => byId.get(id) ?? []);
  const others = film.parts.filter(({ id }) => !chosen.includes(id));

  /**
   * @param cards ids of the film's cards after the change, shown at once
   * @param change the difference that is sent, since other people may change the list at the same time
   * @returns false if the list exceeds the limit
   */
  const choose = (cards: string[], change: BodyOf<Api['PUT v2/events/:id/film']>): boolean => {
    if (cards.length > MOST_FILM_PARTS) {
      notify(
        'error',
        t`${plural({ most: MOST_FILM_PARTS }, { one: 'A film holds # card at most.', other: 'A film holds # cards at most.' })}`,
      );
      return false;
    }
    setWanted(cards);
    save.mutate({ params, body: change });
    return true;
  };
  const announce = ({ sender_name: sender }: FilmPart, at: number, count: number) =>
    setAnnouncement(t`${{ sender }} is now at place ${{ place: at + 1 }} of ${{ count }}.`);
  const reorder = ({ id }: FilmPart, to: number) => {
    const order = arrayMove(chosen, chosen.indexOf(id), to);
    choose(order, { order });
  };
  return {
    inFilm,
    others,
    isSaving: save.isPending,
    /** A sentence on the last move, for screen readers. */
    announcement,
    add(part: FilmPart) {
      const { id } = part;
      if (!choose([...chosen, id], { add: [id] })) return;
      announce(part, chosen.length, chosen.length + 1);
      focusHeading(others.length > 1 ? 'not-in-the-film' : 'in-the-film');
    },
    /** Adds the other cards, up to the limit. */
    addAll() {
      const add = others.map(({ id }) => id).slice(0, MOST_FILM_PARTS - chosen.length);
      choose([...chosen, ...add], { add });
      if (add.length === others.length) focusHeading('in-the-film');
    },
    remove(part: FilmPart) {
      choose(
        chosen.filter((id) => id !== part.id),
        { remove: [part.id] },
      );
      focusHeading('in-the-film');
    },
    reorder,
    move(part: FilmPart, to: number) {
      if (to < 0 || to >= chosen.length) return;
      reorder(part, to);
      announce(part, to, chosen.length);
    },
  };
}

/** Focuses the heading of a list: the pressed button disappears with its row or list and would lose the focus. */
function focusHeading(id: 'in-the-film' | 'not-in-the-film'): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

type Choice = ReturnType<typeof useFilmChoice>;

interface Preview {
  parts: FilmPart[];
  /** Index of the scene; 0 is the title, 1 the first part. */
  at: number;
}

interface SectionProps {
  choice: Choice;
  isMaking: boolean;
  onPreview: (preview: Preview) => void;
}

const inTheFilm = () =>
  t({ message: 'In the film', comment: 'heading: cards that are in the film' });

/** The cards of the film in their order, and the length of the film. */
function InFilm({ choice, isMaking, onPreview }: SectionProps) {
  const { inFilm, announcement, reorder, move, remove } = choice;
  const length = clock(inFilm.reduce((sum, part) => sum + part.seconds, TITLE_SECONDS));
  return (
    <Stack component="section" aria-labelledby="in-the-film" spacing={1.5}>
      <Stack direction="row" sx={head}>
        <Heading id="in-the-film" tabIndex={-1}>
          {inTheFilm()}
        </Heading>
        <Soft sx={{ whiteSpace: 'nowrap' }}>
          {inFilm.length === 0
            ? t({
                message: 'Nothing yet',
                comment: 'how long a film is, of which no card is chosen',
              })
            : t({ message: `${length} long`, comment: 'how long a film is, as in: 2:05 long' })}
        </Soft>
      </Stack>
      {inFilm.length === 0 ? (
        <Soft>{t`Add cards from below, or all of them at once.`}</Soft>
      ) : (
        <>
          <Button
            variant="outlined"
            startIcon={<EyeIcon />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => onPreview({ parts: inFilm, at: 0 })}
          >
            <Trans>Look at the scenes</Trans>
          </Button>
          <SortableList
            label={inTheFilm()}
            ids={inFilm.map(({ id }) => id)}
            nameOf={(id) => inFilm.find((part) => part.id === id)?.sender_name ?? ''}
            onMove={(from, to) => {
              const part = inFilm[from];
              if (part) reorder(part, to);
            }}
            sx={list}
          >
            {inFilm.map((part, at) => (
              <ChosenRow
                key={part.id}
                part={part}
                place={at}
                of={inFilm.length}
                disabled={isMaking}
                onPreview={() => onPreview({ parts: inFilm, at: at + 1 })}
                onMove={(to) => move(part, to)}
                onRemove={() => remove(part)}
              />
            ))}
          </SortableList>
        </>
      )}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Stack>
  );
}

/** The cards that are not in the film, with buttons to add one or all. */
function NotInFilm({ choice: { others, add, addAll }, isMaking, onPreview }: SectionProps) {
  return (
    <Stack component="section" aria-labelledby="not-in-the-film" spacing={1.5}>
      <Stack direction="row" sx={head}>
        <Heading id="not-in-the-film" tabIndex={-1}>
          {t({ message: 'Not in it', comment: 'heading: cards that are not in the film' })}
        </Heading>
        <Button disabled={isMaking} onClick={addAll}>
          {t({ message: 'Add all', comment: 'button: cards to a film' })}
        </Button>
      </Stack>
      <Box component="ul" aria-label={t`Not in the film`} sx={list}>
        {others.map((part) => (
          <SpareRow
            key={part.id}
            part={part}
            disabled={isMaking}
            onPreview={() => onPreview({ parts: [part], at: 1 })}
            onAdd={() => add(part)}
          />
        ))}
      </Box>
    </Stack>
  );
}

/** The page of a film: choose and order its cards, make it, preview its scenes, and share it. */
export function FilmEditor({ event, film }: { event: OwnedEvent; film: Film }) {
  const choice = useFilmChoice(event, film);
  const [preview, setPreview] = useState<Preview | null>(null);
  const make = useMutation('POST v2/events/:id/film/making', {
    invalidates: filmQueries,
    errorMessage: t`The film couldn’t be begun.`,
  });
  const section = { choice, isMaking: film.progress !== null, onPreview: setPreview };
  return (
    <Stack spacing={{ xs: 4, md: 5 }}>
      <MakeFilm
        eventId={event.id}
        film={film}
        canMake={choice.inFilm.length > 0 && !choice.isSaving}
        isStarting={make.isPending}
        onMake={() => make.mutate({ params: { id: event.id } })}
      />
      <InFilm {...section} />
      {choice.others.length > 0 ? <NotInFilm {...section} /> : null}
      {film.made ? <ShareFilm event={event} film={film} /> : null}
      {preview ? (
        <Suspense fallback={null}>
          <Scenes
            film={film}
            {...preview}
            onAt={(at) => setPreview({ ...preview, at })}
            onClose={() => setPreview(null)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

const head = { justifyContent: 'space-between', alignItems: 'baseline', gap: 2 } as const;
const list = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' } as const;
