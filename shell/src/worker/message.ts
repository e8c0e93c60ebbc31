/** Messages from pages to the worker. */
export interface WorkerMessage {
  /** This page is in front of somebody. */
  type: 'visited';
  address: string;
}
