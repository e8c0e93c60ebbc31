import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';
import { useSearchParams } from '@keepsake/shared/router';
import { useCardDraft } from '@keepsake/shared/state';
import { Button, LinkButton, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { RecorderControls } from './RecorderControls.tsx';
import { RecorderTrouble } from './RecorderTrouble.tsx';
import { SaveFileLink } from './SaveFileLink.tsx';
import { useRecorder } from './use-recorder.ts';
import { upTo, useVideoMinutes } from './video-minutes.ts';
import { Viewfinder } from './Viewfinder.tsx';

/** Record a video for a card; `event` in the address says whose. Without it the video can be saved. */
export default function VideoRecorderPage() {
  const [query] = useSearchParams();
  const eventId = query.get('event');
  const { navigate } = useHost();
  const uploads = useUploads();
  const { draft, change } = useCardDraft(eventId ?? '');
  const minutes = useVideoMinutes(eventId);
  const recorder = useRecorder('video', minutes * 60);
  const { recording, state } = recorder;

  const use = (recorded: File, event: string) => {
    if (draft?.video) void uploads.cancel(draft.video);
    change({ video: uploads.add(recorded, { kind: 'video', group: event }) });
    navigate(addresses.customiseCard({ id: event }), { replace: true });
  };

  return (
    <Page width="narrow">
      <PageTitle align="center" lead={`${upTo(minutes)}. Look into the camera and say hello.`}>
        Record a video
      </PageTitle>
      {state === 'unable' ? null : (
        <Viewfinder stream={recorder.stream} address={recording?.address ?? null} />
      )}
      <RecorderTrouble state={state} device="camera" />
      {recording ? (
        <Stack spacing={1.5}>
          {eventId ? (
            <Button variant="contained" size="large" onClick={() => use(recording.file, eventId)}>
              Use this video
            </Button>
          ) : (
            <SaveFileLink file={recording.file} />
          )}
          <Button variant="outlined" onClick={recorder.discard}>
            Record again
          </Button>
        </Stack>
      ) : (
        <RecorderControls recorder={recorder} />
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
