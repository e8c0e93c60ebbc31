import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CloseIcon } from '@keepsake/shared/icons';
import { Box, Button, IconButton, Paper, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import type { Undoable } from './use-marking.ts';

/** Names the last action on a card and undoes it; stays until it is closed or another action replaces it. */
export function UndoBar({
  undoable,
  onUndo,
  onClose,
}: {
  undoable: Undoable | null;
  onUndo: () => void;
  onClose: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const id = undoable?.card.id;
  useEffect(() => {
    // The pressed button disappears with its card, so the focus moves here.
    if (id) button.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <Box role="status" sx={overlay}>
      {undoable ? (
        <Paper elevation={8} sx={bar}>
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {markedWords(undoable)}
          </Typography>
          <Button ref={button} variant="outlined" onClick={onUndo}>
            <Trans comment="button">Undo</Trans>
          </Button>
          <IconButton
            aria-label={t({ message: 'Close', comment: 'button, for screen readers' })}
            onClick={onClose}
          >
            <CloseIcon />
          </IconButton>
        </Paper>
      ) : null}
    </Box>
  );
}

/** Says that a card is hidden or deleted. */
export function markedWords({ card, marking }: Undoable): string {
  const { sender_name: sender, gift } = card;
  if (marking === 'hide') return t`The card from ${sender} is hidden.`;
  return gift > 0
    ? t`The card from ${sender} is deleted. Its gift stays yours.`
    : t`The card from ${sender} is deleted.`;
}

const overlay = {
  position: 'fixed',
  zIndex: 'snackbar',
  left: 0,
  right: 0,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  display: 'flex',
  justifyContent: 'center',
  px: 2,
  pointerEvents: 'none',
} as const;

const bar = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  maxWidth: 520,
  pl: 2.5,
  pr: 1,
  py: 1,
  borderRadius: 2,
  '@keyframes undo-bar': { from: { opacity: 0, transform: 'translateY(12px)' } },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'undo-bar 180ms ease-out' },
} as const;
