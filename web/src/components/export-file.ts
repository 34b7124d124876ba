import { NotApproved } from '~/api/approval';
import { saveFile } from '~/lib/save-file';
import { showFailure, showSuccess } from './toast';

/** Saves a file of the server as a download; without the approval that it needs, nothing. */
export async function exportFile(
  name: string,
  read: () => Promise<Blob>,
  what: string,
  done = `Saved as ${name}`,
): Promise<void> {
  try {
    saveFile(name, await read());
    showSuccess('Export Successful', done);
  } catch (error) {
    if (!(error instanceof NotApproved)) showFailure(`Failed to export ${what}.`, 'Export Failed');
  }
}
