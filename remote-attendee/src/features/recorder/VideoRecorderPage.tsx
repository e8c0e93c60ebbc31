import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { saveFile } from '@keepsake/shared/download';
import { useSession } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { useUploads } from '@keepsake/shared/media';
import { useSearchParams } from '@keepsake/shared/router';
import { useCardDraft } from '@keepsake/shared/state';
import { LinkButton, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { VideoRecorder } from '@keepsake/shared/recorder';
import { useRead } from '@keepsake/shared/query';

/** Longest recording of the largest package, in minutes. */
const MOST = 10;

/**
 * Returns the longest recording of the event, in minutes, and the kind of its hosts; null while they are being loaded,
 * so that no limit is shown that would change. A chosen file may be longer.
 */
function useRecordedFor(eventId: string | null) {
  const { user } = useSession();
  const input = eventId !== null && user ? { params: { id: eventId } } : null;
  const { data, error } = useRead('GET attendee/wedding/:id', input);
  if (data) return { minutes: data.video_minutes, people: data.people };
  return input && !error ? null : { minutes: MOST, people: null };
}

function leadOf(minutes: number): string {
  return t`${plural(minutes, {
    one: 'Up to a minute. Look into the camera and say hello.',
    other: 'Up to # minutes. Look into the camera and say hello.',
  })}`;
}

/** Records a video for the card of the event in the query (`event`); without an event the video can only be saved. */
export default function VideoRecorderPage() {
  const [query] = useSearchParams();
  const { awaitsAccount = false } = useSession();
  // The card of the event may be that of an account whose session expired here.
  const eventId = awaitsAccount ? null : query.get('event');
  const navigate = useNavigateHere();
  const uploads = useUploads();
  const { draft, change } = useCardDraft(eventId ?? '');
  const recordedFor = useRecordedFor(eventId);

  const use = (file: File, poster: string | null, stillAt: number | null) => {
    if (eventId === null) {
      saveFile(file);
      return null;
    }
    if (draft?.video) void uploads.cancel(draft.video);
    const video = uploads.add(file, { kind: 'video', group: eventId, stillAt });
    change({ video, poster });
    navigate(addresses.customiseCard({ id: eventId }), { replace: true });
    return video;
  };

  return (
    <Page width="narrow">
      <PageTitle align="center" lead={recordedFor ? leadOf(recordedFor.minutes) : ' '}>
        <Trans>Record a video</Trans>
      </PageTitle>
      {recordedFor ? (
        <VideoRecorder
          seconds={recordedFor.minutes * 60}
          people={recordedFor.people}
          group={eventId}
          useLabel={eventId === null ? t`Save this video` : t`Use this video`}
          onFile={use}
        />
      ) : (
        <LoadingState label={t`Loading the recorder`} height={420} />
      )}
      {eventId ? (
        <LinkButton
          to={addresses.customiseCard({ id: eventId })}
          variant="text"
          color="inherit"
          replace
        >
          <Trans>Back to the card</Trans>
        </LinkButton>
      ) : null}
    </Page>
  );
}
