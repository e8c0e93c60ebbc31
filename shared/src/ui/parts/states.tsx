import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messageOf } from '@keepsake/shared/api';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

function State({ children, role, whole }: { children: ReactNode; role?: string; whole: boolean }) {
  return (
    <Stack
      role={role}
      {...(whole ? { 'data-whole': '' } : {})}
      spacing={2}
      sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 6, md: 10 }, px: 2 }}
    >
      {children}
    </Stack>
  );
}

/** Empty state: says what is missing and what to do next. */
export function EmptyState({
  title,
  body,
  icon,
  picture,
  action,
  whole = false,
}: {
  title: string;
  body?: ReactNode;
  icon?: ReactNode;
  /** Picture from `@keepsake/shared/vignettes`, for an otherwise empty page. */
  picture?: ReactNode;
  action?: ReactNode;
  /** True when the page has no other content; the title is then its h1. */
  whole?: boolean;
}) {
  return (
    <State whole={whole}>
      {picture}
      {icon ? <Box sx={{ color: 'secondary.dark', fontSize: '3rem' }}>{icon}</Box> : null}
      <Typography variant="h3" component={whole ? 'h1' : 'h2'}>
        {title}
      </Typography>
      {body ? (
        <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{body}</Typography>
      ) : null}
      {action}
    </State>
  );
}

/** A failed load, with the API's message and a retry button. */
export function ErrorState({
  title = t`That didn’t work`,
  error,
  onRetry,
  picture,
  action,
  whole = false,
}: {
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  /** Picture from `@keepsake/shared/vignettes`, for an otherwise empty page. */
  picture?: ReactNode;
  action?: ReactNode;
  /** True when the page has no other content; the title is then its h1. */
  whole?: boolean;
}) {
  return (
    <State role="alert" whole={whole}>
      {picture}
      <Typography variant="h3" component={whole ? 'h1' : 'h2'}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>
        {messageOf(error, t`Something went wrong on our side. Nothing you entered is lost.`)}
      </Typography>
      {onRetry ? (
        <Button variant="contained" onClick={onRetry}>
          <Trans comment="button">Try again</Trans>
        </Button>
      ) : null}
      {action}
    </State>
  );
}

/** Placeholder of about the size of the loading content: `lines` of text, or a picture of `height` px. */
export function LoadingState({
  label = t`Loading…`,
  lines = 3,
  height,
}: {
  label?: string;
  lines?: number;
  height?: number;
}) {
  return (
    <Stack role="status" aria-label={label} spacing={1.5} sx={{ py: 2 }}>
      {height ? <Skeleton variant="rounded" height={height} /> : null}
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          variant="text"
          width={line === lines - 1 ? '60%' : '100%'}
          height={28}
        />
      ))}
    </Stack>
  );
}
