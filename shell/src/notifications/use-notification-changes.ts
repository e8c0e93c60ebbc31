import { useEffect } from 'react';
import { useHost } from '@keepsake/shared/host';
import { onNotifications } from './notification-stream.ts';

/** Calls the listener whenever notifications were added or read, also in another tab or on another device. */
export function useNotificationChanges(onChange: () => unknown): void {
  const { http } = useHost();
  useEffect(() => onNotifications(http, onChange), [http, onChange]);
}
