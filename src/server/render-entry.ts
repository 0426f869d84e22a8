import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import * as application from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { answerRenders } from "./pages/answer-renders.ts";

// On Linux, this is the priority of the calling thread only: made-up pages take the time that cached pages leave.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

// Its module declares `undefined` for optional properties of the framework's type.
if (parentPort !== null) answerRenders(parentPort, workerData, application as ServerBuild);
