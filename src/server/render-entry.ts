import { parentPort, workerData } from "node:worker_threads";
import * as application from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { answerRenders } from "./pages/answer-renders.ts";

// Its module declares `undefined` for optional properties of the framework's type.
if (parentPort !== null) answerRenders(parentPort, workerData, application as ServerBuild);
