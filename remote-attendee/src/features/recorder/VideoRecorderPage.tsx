import * as addresses from '@keepsake/shared/addresses';
import { saveFile } from '@keepsake/shared/download';
import { useHost } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';
import { useSearchParams } from '@keepsake/shared/router';
import { useCardDraft } from '@keepsake/shared/state';
import { LinkButton, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { FilmRecorder } from '@keepsake/shared/recorder';
import { upTo, useRecordedFor } from './recorded-for.ts';

/** Record a video for a card; `event` in the address says whose. Without it the video can be saved. */
export default function VideoRecorderPage() {
  const [query] = useSearchParams();
  const eventId = query.get('event');
  const { navigate } = useHost();
  const uploads = useUploads();
  const { draft, change } = useCardDraft(eventId ?? '');
  const recordedFor = useRecordedFor(eventId);

  const use = (file: File, poster: string | null, stillAt: number | null) => {
    if (eventId === null) return saveFile(file);
    if (draft?.video) void uploads.cancel(draft.video);
    const video = uploads.add(file, { kind: 'video', group: eventId, stillAt });
    change({ video, poster });
    return navigate(addresses.customiseCard({ id: eventId }), { replace: true });
  };

  return (
    <Page width="narrow">
      <PageTitle
        align="center"
        lead={
          recordedFor ? `${upTo(recordedFor.minutes)}. Look into the camera and say hello.` : ' '
        }
      >
        Record a video
      </PageTitle>
      {recordedFor ? (
        <FilmRecorder
          seconds={recordedFor.minutes * 60}
          people={recordedFor.people}
          group={eventId}
          useLabel={eventId === null ? 'Save this video' : 'Use this video'}
          onFile={use}
        />
      ) : (
        <LoadingState label="Loading the recorder" height={420} />
      )}
      {eventId ? (
        <LinkButton
          to={addresses.customiseCard({ id: eventId })}
          variant="text"
          color="inherit"
          replace
        >
          Back to the card
        </LinkButton>
      ) : null}
    </Page>
  );
}
