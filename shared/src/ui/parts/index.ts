/**
 * Components that every page uses, shared by all remotes and loaded on the first visit: add only what several areas
 * need at once. Dialogs, sheets and menus are in `overlays`, inputs in `forms`.
 */
export { default as Alert } from '@mui/material/Alert';
export { default as Box, type BoxProps } from '@mui/material/Box';
export { default as ButtonBase } from '@mui/material/ButtonBase';
export { default as Chip } from '@mui/material/Chip';
export { default as Divider } from '@mui/material/Divider';
export { default as IconButton } from '@mui/material/IconButton';
export { default as LinearProgress } from '@mui/material/LinearProgress';
export { default as Link } from '@mui/material/Link';
export { default as Paper } from '@mui/material/Paper';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export { styled, useTheme, type SxProps, type Theme } from '@mui/material/styles';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export type { ButtonProps } from '@mui/material/Button';

export { Avatar } from './Avatar.tsx';
export { Button } from './Button.tsx';
export { FactList } from './FactList.tsx';
export { GoldRule } from './GoldRule.tsx';
export { LinkButton, TextLink } from './links.tsx';
export { formatMoney, Money } from './Money.tsx';
export { Page, PageColumn, PageTitle } from './Page.tsx';
export { PageVariables } from './PageVariables.tsx';
export { Photo } from './Photo.tsx';
export { EmptyState, ErrorState, LoadingState } from './states.tsx';
export { TestMoneyBanner } from './TestMoneyBanner.tsx';
export { ToggleChip } from './ToggleChip.tsx';
export { formatBytes, UploadProgress } from './UploadProgress.tsx';
