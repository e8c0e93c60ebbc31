import { t } from '@lingui/core/macro';
import type { Film, OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { filmQueries } from '../../parts/invalidates.ts';
import { SharedLink } from '../../parts/SharedLink.tsx';

/** The link by which others watch the film, and the end of it. */
export function ShareFilm({ event, film }: { event: OwnedEvent; film: Film }) {
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
