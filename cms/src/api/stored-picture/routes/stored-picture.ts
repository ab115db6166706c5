import { route, routeList } from '../../../access/route';

export default routeList(
  route('POST /upload', 'stored-picture.upload', 'stored-picture:upload'),
  route('GET /upload/files', 'stored-picture.find', 'stored-picture:list'),
  route('DELETE /upload/files/:id', 'stored-picture.delete', 'stored-picture:delete'),
  route('GET /files/:id', 'stored-picture.read', 'stored-picture:read'),
);
