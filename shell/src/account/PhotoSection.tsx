import { useRef, useState } from 'react';
import { isApiError, type User } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Avatar, Button, Stack } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';
import { CropDialog } from './CropDialog.tsx';

/** The profile picture: choose one, take its square, or go without. */
export function PhotoSection({ user }: { user: User }) {
  const { http, session, notify } = useHost();
  const { freshness } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [busy, setBusy] = useState(false);

  const open = async (file: File) => {
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      notify('error', 'We couldn’t read this picture. Try a JPEG, PNG or WebP.');
    }
  };
  const change = async (call: () => Promise<{ message: string }>, done: string) => {
    setBusy(true);
    try {
      const { message } = await call();
      await session.reload();
      notify('success', message || done);
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'Your picture couldn’t be changed.');
    } finally {
      setBusy(false);
      setPicture(null);
    }
  };
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Avatar
        name={user.name}
        src={user.photo ? http.url(user.photo) : null}
        size={88}
        label="Your picture"
        onBroken={() => void freshness.look()}
      />
      <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
        Choose a picture
      </Button>
      {user.photo ? (
        <Button
          disabled={busy}
          onClick={() =>
            void change(() => http.call('DELETE v2/user/photo'), 'Your picture is removed.')
          }
        >
          Remove picture
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void open(file);
        }}
      />
      {picture ? (
        <CropDialog
          picture={picture}
          saving={busy}
          onClose={() => setPicture(null)}
          onSave={(photo) =>
            void change(
              () => http.call('POST v2/user/photo', { files: { photo } }),
              'Your picture is saved.',
            )
          }
        />
      ) : null}
    </Stack>
  );
}
