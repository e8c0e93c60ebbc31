/** What waits or has failed on a dark ground, where grey could not be read. */
export const stateOnDark = {
  '& p': { color: 'inherit' },
  '& .MuiSkeleton-root': { bgcolor: 'rgb(251 243 230 / 12%)' },
} as const;
