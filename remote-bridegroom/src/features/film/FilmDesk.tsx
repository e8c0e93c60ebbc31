import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Api, Film, FilmPart, OwnedEvent } from '@keepsake/shared/api';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
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
import { Making } from './Making.tsx';
import { clock } from '../media/words.ts';
import { ChosenRow, SpareRow } from './PartRow.tsx';
import { SortableList } from '../../parts/SortableList.tsx';
import { filmQueries } from '../../parts/invalidates.ts';
import { SharedLink } from '../../parts/SharedLink.tsx';

/** The link by which others watch the film, and the end of it. */
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

/** Seconds of the title, and the most cards of a film, as the server has them. */
const TITLE_SECONDS = 4;
const MOST_PARTS = 150;

/** The cards that are in the film and those that are not, and what changes that. */
function useFilmChoice(event: OwnedEvent, film: Film) {
  const [said, setSaid] = useState('');
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
   * @param cards as they are shown from now on
   * @param change what is sent: another may choose meanwhile, and a change before this one may fail
   * @returns false for more than a film holds
   */
  const choose = (cards: string[], change: BodyOf<Api['PUT v2/events/:id/film']>): boolean => {
    if (cards.length > MOST_PARTS) {
      notify(
        'error',
        t`${plural({ most: MOST_PARTS }, { one: 'A film holds # card at most.', other: 'A film holds # cards at most.' })}`,
      );
      return false;
    }
    setWanted(cards);
    save.mutate({ params, body: change });
    return true;
  };
  const say = ({ sender_name: sender }: FilmPart, at: number, count: number) =>
    setSaid(t`${{ sender }} is now at place ${{ place: at + 1 }} of ${{ count }}.`);
  const place = ({ id }: FilmPart, to: number) => {
    const order = arrayMove(chosen, chosen.indexOf(id), to);
    choose(order, { order });
  };
  return {
    inFilm,
    others,
    isSaving: save.isPending,
    /** Where the last one that was moved is now, to be read aloud. */
    said,
    add(part: FilmPart) {
      const { id } = part;
      if (choose([...chosen, id], { add: [id] })) say(part, chosen.length, chosen.length + 1);
    },
    /** As many as a film holds. */
    addAll() {
      const add = others.map(({ id }) => id).slice(0, MOST_PARTS - chosen.length);
      choose([...chosen, ...add], { add });
    },
    remove(part: FilmPart) {
      choose(
        chosen.filter((id) => id !== part.id),
        { remove: [part.id] },
      );
      // Its row, and with it the button that was pressed, goes.
      document.getElementById('in-the-film')?.focus({ preventScroll: true });
    },
    place,
    move(part: FilmPart, to: number) {
      if (to < 0 || to >= chosen.length) return;
      place(part, to);
      say(part, to, chosen.length);
    },
  };
}

type Choice = ReturnType<typeof useFilmChoice>;

interface Looked {
  parts: FilmPart[];
  /** Place among them; 0 is the title. */
  at: number;
}

interface SectionProps {
  choice: Choice;
  isMaking: boolean;
  onLook: (looked: Looked) => void;
}

const inTheFilm = () =>
  t({ message: 'In the film', comment: 'heading: cards that are in the film' });

/** The cards of the film in their order, and how long it will be. */
function InFilm({ choice, isMaking, onLook }: SectionProps) {
  const { inFilm, said, place, move, remove } = choice;
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
            onClick={() => onLook({ parts: inFilm, at: 0 })}
          >
            <Trans>Look at the scenes</Trans>
          </Button>
          <SortableList
            label={inTheFilm()}
            ids={inFilm.map(({ id }) => id)}
            nameOf={(id) => inFilm.find((part) => part.id === id)?.sender_name ?? ''}
            onMove={(from, to) => {
              const part = inFilm[from];
              if (part) place(part, to);
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
                onLook={() => onLook({ parts: inFilm, at: at + 1 })}
                onMove={(to) => move(part, to)}
                onRemove={() => remove(part)}
              />
            ))}
          </SortableList>
        </>
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Stack>
  );
}

/** The other cards, one by one or all at once to be added. */
function NotInFilm({ choice: { others, add, addAll }, isMaking, onLook }: SectionProps) {
  return (
    <Stack component="section" aria-labelledby="not-in-the-film" spacing={1.5}>
      <Stack direction="row" sx={head}>
        <Heading id="not-in-the-film">
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
            onLook={() => onLook({ parts: [part], at: 1 })}
            onAdd={() => add(part)}
          />
        ))}
      </Box>
    </Stack>
  );
}

/** Chooses and orders the cards of the film, says how long it will be, and has it made. */
export function FilmDesk({ event, film }: { event: OwnedEvent; film: Film }) {
  const choice = useFilmChoice(event, film);
  const [looked, setLooked] = useState<Looked | null>(null);
  const make = useMutation('POST v2/events/:id/film/making', {
    invalidates: filmQueries,
    errorMessage: t`The film couldn’t be begun.`,
  });
  const section = { choice, isMaking: film.progress !== null, onLook: setLooked };
  return (
    <Stack spacing={{ xs: 4, md: 5 }}>
      <Making
        eventId={event.id}
        film={film}
        canMake={choice.inFilm.length > 0 && !choice.isSaving}
        isBeginning={make.isPending}
        onMake={() => make.mutate({ params: { id: event.id } })}
      />
      <InFilm {...section} />
      {choice.others.length > 0 ? <NotInFilm {...section} /> : null}
      {film.made ? <ShareFilm event={event} film={film} /> : null}
      {looked ? (
        <Suspense fallback={null}>
          <Scenes
            film={film}
            {...looked}
            onAt={(at) => setLooked({ ...looked, at })}
            onClose={() => setLooked(null)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

const head = { justifyContent: 'space-between', alignItems: 'baseline', gap: 2 } as const;
const list = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' } as const;
