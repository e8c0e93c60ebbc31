import { t } from '@lingui/core/macro';
import GlobalStyles from '@mui/material/GlobalStyles';
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { light } from '@keepsake/shared/theme';
import { CloseIcon } from '@keepsake/shared/icons';
import { IconButton, styled } from '@keepsake/shared/ui';
import { toastsAtom, type Toast, type Toasts } from './notify.ts';

const variants = { success: 'success', error: 'error', info: 'info', loading: 'default' } as const;

/** Uses the same colours in light and dark mode, because toasts lie above everything. */
const Slip = styled(MaterialDesignContent)({
  '&[class*="notistack-MuiContent"]': {
    fontFamily: 'inherit',
    fontSize: '1rem',
    borderRadius: 14,
    color: light.onAccent,
    backgroundColor: light.ink,
  },
  '&.notistack-MuiContent-success': { backgroundColor: light.good },
  '&.notistack-MuiContent-error': { backgroundColor: light.bad },
});

/** Moves toasts to the top while a bottom sheet is open, where they would cover its buttons. */
const aboveSheets = {
  'body[data-bottom-sheet] .notistack-SnackbarContainer': {
    bottom: 'auto',
    top: 'calc(14px + env(safe-area-inset-top))',
  },
};

const slips = { success: Slip, error: Slip, info: Slip, default: Slip };

function show({ id, kind, text, autoClose }: Toast, close: () => void) {
  enqueueSnackbar({
    key: id,
    message: text,
    variant: variants[kind],
    autoHideDuration: autoClose,
    persist: autoClose === null,
    preventDuplicate: true,
    onClose: close,
    action: (
      <IconButton color="inherit" aria-label={t`Close message`} onClick={close}>
        <CloseIcon />
      </IconButton>
    ),
  });
}

/** Shows the toasts at the bottom of the screen, at most three at a time. */
export default function Toaster({ toasts }: { toasts: Toasts }) {
  const wanted = useAtomValue(toastsAtom, { store: toasts.store });
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const ids = new Set(wanted.map((toast) => toast.id));
    for (const toast of wanted) {
      if (shown.current.has(toast.id)) continue;
      shown.current.add(toast.id);
      show(toast, () => toasts.close(toast.id));
    }
    for (const id of shown.current) {
      if (ids.has(id)) continue;
      shown.current.delete(id);
      closeSnackbar(id);
    }
  }, [toasts, wanted]);
  return (
    <>
      <GlobalStyles styles={aboveSheets} />
      <SnackbarProvider
        Components={slips}
        // A dialog hides its siblings from screen readers, so toasts get a container of their own in the body.
        domRoot={document.body}
        maxSnack={3}
        transitionDuration={300}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      />
    </>
  );
}
