/** Styles of loading and error states on a dark background, where grey text would be unreadable. */
export const stateOnDark = {
  '& p': { color: 'inherit' },
  '& .MuiSkeleton-root': { bgcolor: 'rgb(251 243 230 / 12%)' },
} as const;
