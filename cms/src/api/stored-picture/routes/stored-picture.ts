import { route, routeList } from '../../../platform/routes/route';
import { storedPictureList } from '../list';

export default routeList(
  route('POST /upload', 'stored-picture.upload', 'stored-picture:upload', {
    takes: 'multipart/form-data: files, ref, refId, field and, if it was seen, revision',
    status: 201,
    gives: 'id and url of each picture, as a bare list; X-Revision has the new revision of the record',
    refuses: [
      'not-a-picture',
      'picture-too-large',
      'ticket-resolved',
      'already-erased',
      'not-a-file',
      'file-empty',
      'file-too-large',
      'files-too-large',
      'file-infected',
      'file-not-scanned',
    ],
  }),
  route('GET /upload/files', 'stored-picture.find', 'stored-picture:list', { lists: storedPictureList }),
  route('GET /upload/files/:id', 'stored-picture.findOne', 'stored-picture:list', {
    gives: storedPictureList,
  }),
  route('DELETE /upload/files/:id', 'stored-picture.delete', 'stored-picture:delete', {
    refuses: ['ticket-resolved', 'already-erased'],
  }),
  route('GET /files/:id', 'stored-picture.read', 'stored-picture:read', {
    gives: 'the picture itself, as png or jpeg; a file of a record as a download',
  }),
);
