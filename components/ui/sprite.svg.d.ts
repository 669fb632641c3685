/** Its address in the build, named after its content: browsers keep it for good. */
declare const address: string;
export default address;
