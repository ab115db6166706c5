import type { SetUp, TestMail } from '@intranet/domain';
import { getRecord, postRecord } from '../../shared/http/record';

export const getSetUp = (signal?: AbortSignal): Promise<SetUp> => getRecord('/set-up', signal);

export const hideSetUp = (): Promise<SetUp> => postRecord('/set-up/hide');

export const sendTestMail = (): Promise<TestMail> => postRecord('/set-up/test-mail');
