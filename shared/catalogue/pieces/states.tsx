import { SendingNote, UploadBar, type Upload } from '@keepsake/shared/media';
import { ApiError } from '@keepsake/shared/api';
import { MailIcon } from '@keepsake/shared/icons';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  formatBytes,
  LinearProgress,
  LoadingState,
  Skeleton,
  Stack,
  TestMoneyBanner,
  UploadProgress,
} from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const video = { filename: 'first-dance.mp4', total: 84_000_000 };
const nothing = () => {};

const photo: Upload = {
  key: 'photo',
  kind: 'photo',
  group: 'event',
  mediaId: null,
  filename: 'sunset.jpg',
  type: 'image/jpeg',
  bytes: 4_100_000,
  sent: 1_300_000,
  state: 'uploading',
  error: null,
  retryable: false,
  kept: false,
  released: false,
};

export const states: Piece[] = [
  {
    title: 'Nothing, waiting, failure',
    shows: { EmptyState, ErrorState, LoadingState, Skeleton, LinearProgress },
    variants: {
      'nothing yet': (
        <EmptyState
          title="No cards yet"
          body="Put your QR code on the tables. Cards appear here as they are sent."
          icon={<MailIcon />}
          action={<Button variant="contained">Print QR Code</Button>}
        />
      ),
      'on its way': <LoadingState lines={3} />,
      'a picture on its way': <LoadingState height={120} lines={1} />,
      'it failed': (
        <ErrorState
          error={new ApiError('The connection is gone.', { status: 0, code: 'network' })}
          onRetry={nothing}
        />
      ),
      'the parts': (
        <Stack spacing={2}>
          <Skeleton variant="rounded" height={40} />
          <LinearProgress aria-label="Loading" />
        </Stack>
      ),
    },
  },
  {
    title: 'Messages',
    shows: { Alert, TestMoneyBanner },
    variants: {
      'all kinds': (
        <Stack spacing={1.5}>
          {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
            <Alert key={kind} severity={kind} variant="outlined">
              This is {kind}.
            </Alert>
          ))}
        </Stack>
      ),
      'play money': <TestMoneyBanner />,
    },
  },
  {
    title: 'Upload progress',
    shows: { UploadProgress, formatBytes },
    variants: {
      begun: <UploadProgress {...video} sent={0} onRemove={nothing} />,
      'under way': (
        <UploadProgress {...video} sent={31_000_000} onPause={nothing} onRemove={nothing} />
      ),
      'no connection': <UploadProgress {...video} sent={31_000_000} waiting onRemove={nothing} />,
      'waiting for its sender': (
        <UploadProgress {...video} sent={31_000_000} held onResume={nothing} onRemove={nothing} />
      ),
      'not kept on the device': (
        <UploadProgress
          {...video}
          sent={31_000_000}
          note="Your device has no room left to keep this file."
          onPause={nothing}
          onRemove={nothing}
        />
      ),
      stopped: (
        <UploadProgress
          {...video}
          sent={31_000_000}
          failed="This film is longer than 10 minutes."
          onRetry={nothing}
          onRemove={nothing}
        />
      ),
      done: <UploadProgress {...video} sent={video.total} onRemove={nothing} />,
    },
  },
  {
    title: 'A file on its way',
    shows: { UploadBar, SendingNote },
    variants: {
      'not kept on the device': <UploadBar upload={photo} onRemove={nothing} />,
      'of a sent card': <SendingNote uploads={[]} recipient="Amara & Luca" />,
      'all of it': <SendingNote uploads={[]} arrived recipient="Amara & Luca" />,
    },
  },
];
