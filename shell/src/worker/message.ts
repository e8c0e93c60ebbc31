/** What pages tell the worker. */
export interface WorkerMessage {
  /** This page is in front of somebody. */
  type: 'visited';
  address: string;
}
