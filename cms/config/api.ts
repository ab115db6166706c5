export default () => ({ rest: { prefix: '/api', strictParams: true }, documents: { strictParams: true } });
