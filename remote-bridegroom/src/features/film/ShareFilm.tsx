import type { Film, OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Button, Link, Stack, Typography } from '@keepsake/shared/ui';
import { HandOn } from '../../parts/HandOn.tsx';
import { filmQueries } from '../../parts/invalidates.ts';

/** The link by which others watch the film, and the end of it. */
export function ShareFilm({ event, film }: { event: OwnedEvent; film: Film }) {
  const { confirm, notify } = useHost();
  const input = { params: { id: event.id } };
  const options = {
    invalidates: filmQueries,
    onSuccess: ({ message }: { message: string }) => notify('success', message),
    errorMessage: 'The link couldn’t be changed.',
  } as const;
  const open = useMutation('POST v2/events/:id/film/link', options);
  const end = useMutation('DELETE v2/events/:id/film/link', options);
  const isPending = open.isPending || end.isPending;

  const renew = async () => {
    const agreed = await confirm({
      title: 'Make a new link?',
      body: 'Whoever has the link of now can’t watch your film any more, and the code in books that you printed ends with it.',
      confirmLabel: 'Make a new link',
    });
    if (agreed) open.mutate(input);
  };
  const stop = async () => {
    const agreed = await confirm({
      title: 'Stop sharing your film?',
      body: 'The link ends at once, for everybody who has it. The code in books that you printed leads nowhere any more.',
      confirmLabel: 'Stop sharing',
    });
    if (agreed) end.mutate(input);
  };

  return (
    <Stack component="section" aria-labelledby="share-film" spacing={1.5}>
      <Typography id="share-film" variant="h3" component="h2">
        Let others watch it
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Whoever has the link watches your film and may keep it. Search engines don’t find it. While
        the link is there, a book that you print has its code on the last page. When you make the
        film again, the same link shows the new one.
      </Typography>
      {film.link === null ? (
        <Button
          variant="outlined"
          loading={isPending}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => open.mutate(input)}
        >
          Make a link to your film
        </Button>
      ) : (
        <>
          <Link href={film.link} sx={{ overflowWrap: 'anywhere' }}>
            {film.link}
          </Link>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <HandOn
              link={film.link}
              title={`The film of ${nameOf(event)}`}
              text="Watch our film:"
            />
            <Button variant="text" disabled={isPending} onClick={() => void renew()}>
              Make a new link
            </Button>
            <Button variant="text" color="error" disabled={isPending} onClick={() => void stop()}>
              Stop sharing
            </Button>
          </Stack>
        </>
      )}
    </Stack>
  );
}
